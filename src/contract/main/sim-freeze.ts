/** The SIM-change lock of a line. Spec SIM-6. */
import { defineCall, sessionRead, sessionWrite } from '../call.ts'
import type { SimFreezeSchemas } from './sim-freeze.schema.ts'

export const simFreezeGet = defineCall<SimFreezeSchemas>()({
  ...sessionRead,
  name: 'sim_freeze_get',
  errors: ['sim_off_net'],
})
/** Asking for what it already is changes nothing. */
export const simFreezeSet = defineCall<SimFreezeSchemas>()({
  ...sessionWrite,
  name: 'sim_freeze_set',
  errors: ['sim_off_net', 'idempotency_conflict'],
})
