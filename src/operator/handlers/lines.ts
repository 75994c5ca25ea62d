/** Calls of managed lines and home accesses, and who answers them. */
import type { Handlers } from '../context.ts'
import { accessInfo, searchAccesses } from '../lines/access.ts'
import { addAccount } from '../lines/add.ts'
import { askConsent } from '../lines/ask-consent.ts'
import { removeAccount, renameAccount } from '../lines/change.ts'
import { getSubscribers } from '../lines/list.ts'
import { endManager, getManagers } from '../lines/managers.ts'
import { managedSummary } from '../lines/summary.ts'

export const lineHandlers = {
  cust_get_subscribers_by_invoice2: getSubscribers,
  cust_send_account_consent: askConsent,
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
