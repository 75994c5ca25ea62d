/** Opens the line of a SIM that was handed over: its owner, account with the credit of the plan, and main SIM. */
import { eq } from 'drizzle-orm'
import { validUntil } from '../../../contract/rules/top-up.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { openMainAccount } from '../../platform/ledger/accounts.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'
import { newIccid } from '../sims/iccid.ts'
import { simCard } from '../sims/tables.ts'
import type { Order } from './transition.ts'

/** `buyer`: the line that paid. Throws if the number already is a line. */
export async function activateSim(
  { randomInt }: Pick<Context, 'randomInt'>,
  tx: Database,
  buyer: Line,
  order: Order,
  at: Date,
): Promise<void> {
  const { number: msisdn, planName, credit, code } = order
  await tx.insert(line).values({
    msisdn,
    customerId: await ownerOf(tx, buyer, order, at),
    kind: 'prepaid',
    plan: planName,
    language: buyer.language,
    openedAt: at,
    locksAt: new Date(validUntil(undefined, at.getTime(), credit)),
  })
  const account = await openMainAccount(tx, msisdn, 'prepaid')
  if (credit > 0)
    await postTransaction(tx, {
      reference: `sim_order:${code}`,
      kind: 'top_up',
      name: bilingualText('simOrderNotice', 'ledgerCredit'),
      channel: 'system',
      at,
      entries: [
        { account, amount: credit },
        { account: 'revenue', amount: -credit },
      ],
    })
  await tx.insert(simCard).values({
    id: newId(at),
    msisdn,
    iccid: newIccid(randomInt),
    role: 'main',
    type: 'physical',
    generation: '4g',
    state: 'active',
    registeredAt: at,
    lastSeenAt: at,
  })
}

/** The buyer where the identity card is the buyer's, so that the invoice stays with the line; else a new one. */
async function ownerOf(
  tx: Database,
  { customerId }: Line,
  { fullname, idNumber, contactNo, place, delivery }: Order,
  at: Date,
): Promise<string> {
  const [buyer] = await tx.select().from(customer).where(eq(customer.id, customerId))
  if (buyer?.idNumber === idNumber) {
    await tx.update(customer).set({ ofVinaphone: true }).where(eq(customer.id, customerId))
    return customerId
  }
  const id = newId(at)
  await tx.insert(customer).values({
    id,
    fullName: fullname,
    idNumber,
    contact: contactNo,
    address: delivery === 'courier' ? place : '',
    updatedAt: at,
  })
  return id
}
