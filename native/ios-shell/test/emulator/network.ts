import type { Block } from './objects.ts';
import type { World } from './world.ts';

/** The network monitor: functions that the shell looks up by name. */
export function addNetwork(
  world: World,
  now: () => { online: boolean; kind: number },
  heard: (handler: Block | null) => void,
): void {
  world.addConstant('_dispatch_main_q', 'main queue');
  world.addFunction('nw_path_monitor_create', [], 'pointer', () => 7);
  world.addFunction('nw_path_monitor_set_queue', ['pointer', 'pointer'], 'void', () => null);
  world.addFunction(
    'nw_path_monitor_set_update_handler',
    ['pointer', 'object'],
    'void',
    (_monitor: number, handler: Block) => heard(world.keep(handler) as Block),
  );
  world.addFunction('nw_path_monitor_start', ['pointer'], 'void', () => null);
  world.addFunction('nw_path_monitor_cancel', ['pointer'], 'void', () => heard(null));
  world.addFunction('nw_path_get_status', ['pointer'], 'integer', () => (now().online ? 1 : 2));
  world.addFunction(
    'nw_path_uses_interface_type',
    ['pointer', 'integer'],
    'bool',
    (_path: number, kind: number) => kind === now().kind,
  );
}
