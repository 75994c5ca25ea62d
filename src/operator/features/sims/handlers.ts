import type { Handlers } from '../../platform/context.ts'
import { cancelSimChange } from './change-cancel.ts'
import { checkSimChange } from './change-check.ts'
import { requestSimChange } from './change-request.ts'
import { endAllSims, endSim } from './end.ts'
import { showEsimCode } from './esim-code.ts'
import { getSimFreeze, setSimFreeze } from './freeze.ts'
import { listSims } from './list.ts'
import { registerSim } from './register.ts'
import { renameSim } from './rename.ts'

export const simHandlers = {
  multisim_query: listSims,
  multisim_reg: registerSim,
  multisim_unlink: endSim,
  multisim_unreg: endAllSims,
  multisim_rename: renameSim,
  multisim_esim_code: showEsimCode,
  mobile_change_sim_req_check: checkSimChange('4g'),
  mobile_change_sim_req_accepted: requestSimChange('mobile_change_sim_req_accepted', '4g'),
  mobile_change_sim_req_cancel: cancelSimChange,
  sim_freeze_get: getSimFreeze,
  sim_freeze_set: setSimFreeze,
  mobile_check_ezsim: checkSimChange('ezcom'),
  mobile_change_sim_ezcom: requestSimChange('mobile_change_sim_ezcom', 'ezcom'),
} satisfies Partial<Handlers>
