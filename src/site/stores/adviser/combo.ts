/**
 * What a home combo would save over the home and all own numbers of the customer: the operator's figure, from
 * its bills. Nothing is shown without that figure. Spec ADV-6.
 */
import { mobileHomeComboPackageCcbsList } from '../../../contract/main/home-combo.ts'
import { COMBO_LINES_MAX } from '../../../contract/rules/home-combo.ts'
import { send } from '../../client/send.ts'

/** `saving`: đ a month against the bills of `month`; `lines`: how many numbers it joins. */
export type ComboSaving = { name: string; saving: number; month: string; lines: number }

export async function readCombo(): Promise<ComboSaving | undefined> {
  const own = await send(mobileHomeComboPackageCcbsList, {})
  if (!own.ok || own.result.combos.length === 0) return undefined
  const lines = own.result.lines.map(({ msisdn }) => msisdn).slice(0, COMBO_LINES_MAX)
  const all = lines.length > 1 ? await send(mobileHomeComboPackageCcbsList, { lines }) : own
  const { bestOffer } = await import('../home-combo/combos.ts')
  const list = all.ok && bestOffer(all.result) ? all.result : own.result
  const best = bestOffer(list)
  if (!best || best.saving === null) return undefined
  const joined = list.lines.filter(({ chosen }) => chosen).length
  return { name: best.name, saving: best.saving, month: list.month, lines: joined }
}
