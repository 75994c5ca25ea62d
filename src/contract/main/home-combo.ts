/** Home combos: internet, TV and mobile in one contract. The last two calls are our extension. Spec HCB-1. */
import { defineCall, sessionRead, sessionWrite } from '../call.ts'
import type { HomeComboSchemas } from './home-combo.schema.ts'

export const homeComboGetRemainInfo = defineCall<HomeComboSchemas>()({
  ...sessionRead,
  name: 'home_combo_get_remain_info',
  errors: [],
})
export const mobileHomeComboPackageCcbsList = defineCall<HomeComboSchemas>()({
  ...sessionRead,
  name: 'mobile_home_combo_package_ccbs_list',
  errors: ['combo_home_unknown', 'combo_lines'],
})
/** `price_changed`: another price or another sum of the month before than was confirmed. */
export const mobileHomeComboCcbsReg = defineCall<HomeComboSchemas>()({
  ...sessionWrite,
  name: 'mobile_home_combo_ccbs_reg',
  errors: [
    'combo_unknown',
    'combo_home_unknown',
    'combo_active',
    'combo_part_missing',
    'combo_lines',
    'combo_line_taken',
    'price_changed',
    'idempotency_conflict',
  ],
})
/** At the end of the billing month; cancelling twice changes nothing. */
export const homeComboCancel = defineCall<HomeComboSchemas>()({
  ...sessionWrite,
  name: 'home_combo_cancel',
  errors: ['combo_not_running', 'idempotency_conflict'],
})
/** `insufficient_balance`: the credit of the move was spent. */
export const homeComboUndo = defineCall<HomeComboSchemas>()({
  ...sessionWrite,
  name: 'home_combo_undo',
  errors: ['combo_not_running', 'combo_undo_over', 'insufficient_balance', 'idempotency_conflict'],
})
