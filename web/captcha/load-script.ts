/** Spec §9: "Request timeout 10 seconds." */
const patienceMs = 10_000;

const loading = new Map<string, Promise<boolean>>();

/** Resolves to true once the script is loaded; after a failure or a timeout, the next call loads it again. */
export function loadScript(address: string): Promise<boolean> {
  const isLoaded = loading.get(address) ?? appendScript(address);
  loading.set(address, isLoaded);
  return isLoaded;
}

function appendScript(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    const giveUp = () => {
      clearTimeout(timer);
      loading.delete(address);
      script.remove();
      resolve(false);
    };
    const timer = setTimeout(giveUp, patienceMs);
    script.onerror = giveUp;
    script.onload = () => {
      clearTimeout(timer);
      resolve(true);
    };
    document.head.append(script);
  });
}
