export default function Apppack() {
  return <main id="content" />;
}
