/**
 * `custservice_send_trouble`: a fault of a line or access. It joins a known incident; the
 * same fault of the same account is one request. Spec HLP-10, Spec INC-3.
 */
import { ApiError } from '../../../contract/errors.ts'
import type { TroubleSent } from '../../../contract/main/trouble.schema.ts'
import { TROUBLE_SINCE_DAYS } from '../../../contract/rules/incident.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { addDays } from '../../platform/time/day.ts'
import { type Contract, contractsOf } from '../incidents/contracts.ts'
import { concerns, lockOpenIncident, openIncidents } from '../incidents/find.ts'
import { addJoin } from '../incidents/join.ts'
import type { IncidentRow } from '../incidents/view.ts'
import { anyAccount } from '../lines/managed.ts'
import { findRequester, type Requester } from '../requesters/find-requester.ts'
import { writeAsRequester } from '../requesters/write.ts'
import { confirmRequest, createRequest, findSame } from './create.ts'
import { linkIncident } from './link-incident.ts'
import { addEvent, addMessage, type Request } from './record.ts'
import { contactOf } from './send.ts'
import type { Trouble } from './tables.ts'
import { checkWords } from './texts.ts'
import { viewRequest } from './view.ts'

type Fault = HelpError & { contract: Contract }
type HelpError = Context['help']['errors'][number]

export const sendTrouble: CallHandler<'custservice_send_trouble'> = async (context, caller, fields) => {
  const requester = await findRequester(context, caller, undefined)
  const text = checkWords(context, fields.text)
  const fault = await faultOf(context, requester, fields)
  const since = new Date(fields.since)
  const today = context.clock.now()
  if (since > today || since < addDays(today, -TROUBLE_SINCE_DAYS)) throw new ApiError('trouble_since')
  const contactNo = contactOf(requester, fields.contact_no)
  const trouble: Trouble = {
    account: fault.contract.account,
    error: fault.key,
    since: since.toISOString(),
    place: fields.place ?? null,
    measurement: fields.measurement ?? null,
  }
  const { files, idempotency_key: key } = fields
  const request = [text, contactNo, JSON.stringify(trouble), fields.incident ?? '', ...files]
  const write = { call: 'custservice_send_trouble' as const, key, request }
  return writeAsRequester<TroubleSent>(context, requester, write, async ({ tx, now }) => {
    const same = `trouble|${trouble.account}|${trouble.error}`
    const before = await findSame(tx, requester, same, now)
    const row = before
      ? await addToSame(tx, before, text, now)
      : await createRequest(
          context,
          tx,
          requester,
          {
            kind: 'trouble',
            topic: fault.service,
            team: 'network',
            text: text || fault.name[requester.language],
            contactNo,
            context: {},
            trouble,
            same,
            files,
          },
          now,
        )
    const joined = await joinKnown(context, tx, row, fault, fields, now)
    if (!before && !joined) await confirmRequest(context, tx, row)
    return {
      request: await viewRequest(context, tx, joined ?? row, now),
      joined: before !== undefined,
      as_of: now.toISOString(),
    }
  })
}

/** Throws `managed_unknown`, `trouble_error`. An account that is managed for another has no fault here. */
async function faultOf(
  context: Context,
  { msisdn }: Requester,
  { account, error }: { account?: string | undefined; error: string },
): Promise<Fault> {
  const wanted = account === undefined ? msisdn : anyAccount(account)
  const contract = (await contractsOf(context, msisdn)).find((one) => one.account === wanted)
  if (!contract) throw new ApiError('managed_unknown')
  const found = context.help.errors.find(({ key, kinds }) => key === error && kinds.includes(contract.kind))
  if (!found) throw new ApiError('trouble_error')
  return { ...found, contract }
}

/** Nothing that was written is lost. */
async function addToSame(tx: Database, row: Request, text: string, now: Date): Promise<Request> {
  await addEvent(tx, row.code, 'same_text', now)
  if (text && text !== row.text) await addMessage(tx, row.code, 'customer', text, now)
  return row
}

type Fields = { incident?: string | undefined; place?: { province_id: string } | undefined }

/** The named incident, or a running one of this service and place. `undefined` without one. */
async function joinKnown(
  context: Context,
  tx: Database,
  row: Request,
  { service, contract }: Fault,
  fields: Fields,
  now: Date,
): Promise<Request | undefined> {
  if (row.incidentId) return undefined
  const province = fields.place?.province_id || contract.province
  const known: IncidentRow | undefined = fields.incident
    ? await lockOpenIncident(tx, fields.incident)
    : (await openIncidents(tx)).find(
        (one) => one.state === 'in_progress' && concerns(one, [service], province),
      )
  if (!known) return undefined
  await addJoin(tx, known.id, row.owner, now, row.code)
  return linkIncident(context, tx, row, known, now)
}
