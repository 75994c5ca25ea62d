/** Maps the calls of managed lines and home accesses to their handlers. */
import type { Handlers } from '../../platform/context.ts'
import { accessInfo, searchAccesses } from './access.ts'
import { addAccount } from './add.ts'
import { removeAccount, renameAccount } from './change.ts'
import { getSubscribers } from './list.ts'
import { endManager, getManagers } from './managers.ts'
import { requestConsent } from './request-consent.ts'
import { managedSummary } from './summary.ts'

export const lineHandlers = {
  cust_get_subscribers_by_invoice2: getSubscribers,
  cust_send_account_consent: requestConsent,
  mobile_add_account: addAccount('mobile'),
  phone_add_account: addAccount('phone'),
  fiber_add_account: addAccount('internet'),
  mytv_add_account: addAccount('mytv'),
  cust_remove_account: removeAccount,
  cust_rename_account: renameAccount,
  cust_get_account_managers: getManagers,
  cust_end_account_manager: endManager,
  mobile_get_managed_summary: managedSummary,
  fiber_get_info: accessInfo('internet'),
  mytv_get_info: accessInfo('mytv'),
  phone_get_info: accessInfo('phone'),
  fiber_search_info2: searchAccesses,
} satisfies Partial<Handlers>
