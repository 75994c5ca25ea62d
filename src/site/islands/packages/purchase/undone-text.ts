/** Says where the money of an undone purchase went and until when it arrives. Spec PAY-25. */
import type { MoneyReturn } from '../../../../contract/main/service.schema.ts'
import { momentText, money, texts } from '../../texts.ts'

const purchaseText = await texts('purchase')

/** As the operator carried it out. `name`: of the package. */
export function undoneText(name: string, { amount, place, until }: MoneyReturn): string {
  const facts = { name, money: money(amount) }
  if (place === 'main') return purchaseText('change.doneUndone', facts)
  return place === 'bill'
    ? purchaseText('change.doneUndoneBill', facts)
    : purchaseText('change.doneUndoneOut', {
        ...facts,
        place: purchaseText(`change.place.${place}`),
        until: until ? momentText(until) : '',
      })
}
