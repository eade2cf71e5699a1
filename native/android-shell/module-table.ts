import { type ShellModule, shellModules } from '../shell-modules.ts';

/** `ModuleTable.java`: the class of each module, and the method for each function. javac refuses a module without one of its methods. */
export function moduleTable(): string {
  const modules = shellModules('android');
  const named = modules.filter(({ name }) => name !== '');
  const functions = modules.flatMap((module) => module.functions.map((each) => ({ ...each, module })));
  return `package app.shell;

import java.util.Arrays;
import java.util.List;
import org.json.JSONException;

final class ModuleTable {
  private static final List<String> FUNCTIONS =
      Arrays.asList("${functions.map(({ name }) => name).join(' ')}".split(" "));

  private static final List<String> MODULES =
      Arrays.asList("${named.map(({ name }) => name).join(' ')}".split(" "));

  /** Null for a module that the shell does nothing for. */
  static Module newModule(Shell shell, String name) {
    switch (MODULES.indexOf(name)) {
${named.map(({ className }, index) => `      case ${index}:\n        return new ${className}(shell);`).join('\n')}
      default:
        return null;
    }
  }

  static void run(Module module, BridgeCall call) throws BridgeFailure, JSONException {
    switch (FUNCTIONS.indexOf(call.api)) {
${functions.map(({ method, module }, index) => caseText(index, module, method)).join('\n')}
      default:
        throw BridgeFailure.unknown(call.api);
    }
  }
}
`;
}

function caseText(index: number, { className }: ShellModule, method: string): string {
  return `      case ${index}:\n        ((${className}) module).${method}(call);\n        return;`;
}
