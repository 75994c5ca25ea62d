/** `gnms_optical`: light on the fibre and what is known of the router. Spec HNW-2. */
import { opticalSignal } from '../../../contract/rules/home-network.ts'
import type { CallHandler } from '../../platform/context.ts'
import { readOwnUnit, viewUnitState } from './read-unit.ts'
import { newestReport, viewReport } from './report.ts'

export const getOptical: CallHandler<'gnms_optical'> = async (context, caller, { account }) => {
  const state = await readOwnUnit(context, caller, account)
  const { values } = state
  const report = await newestReport(context.db, state.account)
  return {
    ...viewUnitState(state),
    unit: values && { maker: values.maker, model: values.model },
    signal: values && opticalSignal(values.rxDbm),
    rx_dbm: values?.rxDbm ?? null,
    tx_dbm: values?.txDbm ?? null,
    report: report ? viewReport(report) : null,
  }
}
