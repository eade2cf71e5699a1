package prepare;

import com.googlecode.dex2jar.tools.Dex2jarCmd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Turns a dex into a jar whose code tells `phone.Trace` of each call and field of Android: `Prepare <dex> <jar>`. */
public final class Prepare {
  private final Map<String, ClassNode> own = new HashMap<>();

  public static void main(String[] arguments) throws IOException {
    Path plain = Files.createTempFile("shell", ".jar");
    Dex2jarCmd.main("--force", "--output", plain.toString(), arguments[0]);
    new Prepare().rewrite(plain, Path.of(arguments[1]));
    Files.delete(plain);
  }

  private void rewrite(Path plain, Path traced) throws IOException {
    try (JarFile from = new JarFile(plain.toFile());
        JarOutputStream to = new JarOutputStream(Files.newOutputStream(traced))) {
      for (JarEntry entry : Collections.list(from.entries())) {
        if (entry.getName().endsWith(".class")) {
          ClassNode node = new ClassNode();
          new ClassReader(from.getInputStream(entry)).accept(node, 0);
          own.put(node.name, node);
        }
      }
      for (ClassNode node : own.values()) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(new Traced(writer));
        to.putNextEntry(new JarEntry(node.name + ".class"));
        to.write(writer.toByteArray());
      }
    }
  }

  /** The class of Android whose method is called; null for a method of the shell. */
  private String outside(String owner, String name, String type) {
    String at = owner;
    for (ClassNode node = own.get(at); node != null; node = own.get(at)) {
      for (MethodNode method : node.methods) {
        if (method.name.equals(name) && method.desc.equals(type)) {
          return null;
        }
      }
      at = node.superName;
    }
    return at;
  }

  private final class Traced extends ClassVisitor {
    Traced(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String type, String generic, String[] thrown) {
      return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, type, generic, thrown)) {
        @Override
        public void visitMethodInsn(int code, String owner, String called, String calledType, boolean ofInterface) {
          String outside = outside(owner, called, calledType);
          if (outside != null) {
            tell("L" + outside + ";->" + called + calledType);
          }
          super.visitMethodInsn(code, owner, called, calledType, ofInterface);
        }

        @Override
        public void visitFieldInsn(int code, String owner, String read, String readType) {
          if (code == Opcodes.GETSTATIC && !own.containsKey(owner)) {
            tell("L" + owner + ";->" + read + ":" + readType);
          }
          super.visitFieldInsn(code, owner, read, readType);
        }

        private void tell(String call) {
          super.visitLdcInsn(call);
          super.visitMethodInsn(Opcodes.INVOKESTATIC, "phone/Trace", "called", "(Ljava/lang/String;)V", false);
        }
      };
    }
  }
}
