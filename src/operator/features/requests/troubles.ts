/** `custservice_contract_profile`, `custservice_frequent_errors`: what can be reported. Spec HLP-10. */
import { formatFixedLine, formatPhone } from '../../../contract/format/phone.ts'
import type { CallHandler } from '../../platform/context.ts'
import { maskAddress } from '../../platform/subscriber/mask.ts'
import { type Contract, contractsOf } from '../incidents/contracts.ts'
import { concerns, openIncidents } from '../incidents/find.ts'
import { viewIncidents } from '../incidents/view.ts'

export const getContractProfile: CallHandler<'custservice_contract_profile'> = async (context, caller) => {
  const contracts = await contractsOf(context, caller.msisdn)
  const running = (await openIncidents(context.db)).filter(({ state }) => state === 'in_progress')
  const views = await viewIncidents(context, context.db, running)
  return {
    contracts: contracts.map((contract) => ({
      account: contract.account,
      kind: contract.kind,
      label: labelOf(contract),
      plan: contract.plan,
      province_id: contract.province,
      address: maskAddress(contract.address),
      services: [...contract.services],
      incidents: views.filter((view) => concerns(view, contract.services, contract.province)),
    })),
    as_of: context.clock.now().toISOString(),
  }
}

function labelOf({ kind, account }: Contract): string {
  if (kind === 'mobile') return formatPhone(account)
  return kind === 'phone' ? formatFixedLine(account) : account
}

export const listFrequentErrors: CallHandler<'custservice_frequent_errors'> = async (
  { help },
  _caller,
  { kind },
) => ({ errors: help.errors.filter(({ kinds }) => !kind || kinds.includes(kind)) })
