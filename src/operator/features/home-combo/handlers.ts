import type { Handlers } from '../../platform/context.ts'
import { cancelCombo } from './cancel.ts'
import { listCombos } from './list.ts'
import { homeComboInfo } from './read.ts'
import { registerCombo } from './register.ts'
import { undoCombo } from './undo.ts'

export const homeComboHandlers = {
  home_combo_get_remain_info: homeComboInfo,
  mobile_home_combo_package_ccbs_list: listCombos,
  mobile_home_combo_ccbs_reg: registerCombo,
  home_combo_cancel: cancelCombo,
  home_combo_undo: undoCombo,
} satisfies Partial<Handlers>
