/** `mobile_get_info`: the line itself. */
import { and, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { CallResult } from '../../../contract/calls.ts'
import type { LineInfo } from '../../../contract/main/customer.schema.ts'
import { type CallHandler, reads } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { readFor, reading } from '../../platform/reading.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'
import { simpleMode } from '../care/tables.ts'
import { deviceCheck } from '../device-checks/tables.ts'
import { identityRequest } from '../identification/tables.ts'
import { account } from '../identity/tables.ts'
import { viewableLines } from '../lines/viewable.ts'
import { simChange } from '../sims/tables.ts'
import { wallet } from '../wallet/tables.ts'

type Found = {
  line: Line
  owner: { fullName: string; birthDate: string; idNumber: string }
  passwordHash: string | null
  wallet: string | null
  simple: string | null
  /** The open request to change the SIM. */
  change: LineInfo['sim_change']
  /** The state of the open request to update the owner's information. */
  request: LineInfo['owner_request']
  /** When outgoing calls are barred unless the owner confirms. */
  confirmBy: Date | null
}
type Others = LineInfo['others']

const lineInfo = reading({
  name: 'line_info',
  columns: (db, msisdn) => ({
    own: rowsOf(lineOf(db, msisdn)),
    others: rowsOf(viewableLines(db, msisdn, sql.placeholder('now'))),
  }),
  placeholders: (now) => ({ now }),
})

const answer: CallHandler<'mobile_get_info'> = async (context, caller) => {
  const { own, others } = await readFor(context, caller, lineInfo)
  const [found] = own
  if (!found) throw new Error('The session has no line')
  return viewLine(found, others)
}

export const getLine = reads(lineInfo, answer)

function lineOf(db: Database, msisdn: SQLWrapper) {
  return db
    .select({
      line,
      owner: {
        fullName: customer.fullName,
        birthDate: customer.birthDate,
        idNumber: customer.idNumber,
      },
      passwordHash: account.passwordHash,
      wallet: wallet.msisdn,
      simple: simpleMode.msisdn,
      change: { code: simChange.code, state: simChange.state },
      request: identityRequest.state,
      confirmBy: deviceCheck.oneWayAt,
    })
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .leftJoin(account, eq(account.msisdn, line.msisdn))
    .leftJoin(wallet, eq(wallet.msisdn, line.msisdn))
    .leftJoin(simpleMode, eq(simpleMode.msisdn, line.msisdn))
    .leftJoin(simChange, and(eq(simChange.msisdn, line.msisdn), isNotNull(simChange.dueAt)))
    .leftJoin(identityRequest, and(eq(identityRequest.msisdn, line.msisdn), isNotNull(identityRequest.dueAt)))
    .leftJoin(
      deviceCheck,
      and(
        eq(deviceCheck.msisdn, line.msisdn),
        isNotNull(deviceCheck.dueAt),
        eq(deviceCheck.state, 'noticed'),
      ),
    )
    .where(eq(line.msisdn, msisdn))
}

function viewLine(
  { line, owner, passwordHash, wallet, simple, change, request, confirmBy }: Found,
  others: Others,
): CallResult<'mobile_get_info'> {
  return {
    MSISDN: line.msisdn,
    kind: line.kind,
    plan: line.plan,
    status: line.status,
    opened_at: line.openedAt.toISOString(),
    locks_at: line.locksAt?.toISOString() ?? null,
    off_net: line.offNet ? '1' : '0',
    roaming: line.roaming,
    wallet: wallet !== null,
    simple: simple !== null,
    password_set: Boolean(passwordHash),
    sim_change: change,
    owner_incomplete: !line.offNet && Object.values(owner).includes(''),
    owner_request: request,
    confirm_by: confirmBy?.toISOString() ?? null,
    others,
  }
}
