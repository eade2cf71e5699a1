import { type ShellModule, shellModules } from '../shell-modules.ts';

/** `ModuleTable.java`: the list of modules, and the method for each function. javac refuses a module without one of its methods. */
export function moduleTable(): string {
  const modules = shellModules('android');
  const functions = modules.flatMap((module) => module.functions.map((each) => ({ ...each, module })));
  return `package app.shell;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.json.JSONException;

final class ModuleTable {
  private static final List<String> FUNCTIONS =
      Arrays.asList("${functions.map(({ name }) => name).join(' ')}".split(" "));

  /** Those that are on. */
  static List<Module> modulesOf(Shell shell) {
    List<Module> on = new ArrayList<>();
${modules.map(addText).join('\n')}
    return on;
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

function addText({ name, className }: ShellModule): string {
  return name && `    if (shell.config.module("${name}").isOn()) {\n      on.add(new ${className}(shell));\n    }`;
}

function caseText(index: number, { className }: ShellModule, method: string): string {
  return `      case ${index}:\n        ((${className}) module).${method}(call);\n        return;`;
}
