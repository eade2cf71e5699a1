import { type ShellModule, shellModules } from '../shell-modules.ts';

/**
 * The list of modules with the method for each function, and a header for each module, by file names. clang refuses a module without
 * one of the methods of its header.
 */
export function moduleTable(): ReadonlyMap<string, string> {
  const modules = shellModules('ios');
  return new Map([
    ...modules.map((module) => [`${classOf(module)}.h`, headerText(module)] as const),
    ['QDBModuleTable.h', tableHeader],
    ['QDBModuleTable.m', tableText(modules)],
  ]);
}

const classOf = ({ className }: ShellModule): string => `QDB${className}`;

function headerText(module: ShellModule): string {
  const methods = module.functions.map(({ method }) => `- (void)${method}:(QDBCall *)call;\n`);
  return `#import "QDBModule.h"\n\n@interface ${classOf(module)} : QDBModule\n${methods.join('')}@end\n`;
}

const tableHeader = `#import "QDBModule.h"

/// Those that are on.
NSArray<QDBModule *> *QDBModulesOf(QDBShell *shell);
/// Calls the method of a function; NO for an unknown one.
BOOL QDBRunFunction(QDBModule *module, QDBCall *call);
`;

function tableText(modules: readonly ShellModule[]): string {
  const functions = modules.flatMap((module) => module.functions.map((each) => ({ ...each, module })));
  return `#import "QDBModuleTable.h"
${modules.map((module) => `#import "${classOf(module)}.h"\n`).join('')}
NSArray<QDBModule *> *QDBModulesOf(QDBShell *shell) {
  NSMutableArray *on = [NSMutableArray array];
${modules.map(addText).join('')}  return on;
}

BOOL QDBRunFunction(QDBModule *module, QDBCall *call) {
  NSString *names = @"${functions.map(({ name }) => name).join(' ')}";
  switch ([[names componentsSeparatedByString:@" "] indexOfObject:call.api]) {
${functions.map(({ method, module }, index) => caseText(index, module, method)).join('')}    default:
      return NO;
  }
  return YES;
}
`;
}

function addText(module: ShellModule): string {
  const made = `[[${classOf(module)} alloc] initWithName:@"${module.name}" shell:shell]`;
  return module.name && `  if ([shell.config isOn:@"${module.name}"]) {\n    [on addObject:${made}];\n  }\n`;
}

function caseText(index: number, module: ShellModule, method: string): string {
  return `    case ${index}:\n      [(${classOf(module)} *)module ${method}:call];\n      break;\n`;
}
