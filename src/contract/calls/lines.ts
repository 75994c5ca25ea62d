/** Calls of the lines and accesses that one manages. */
import * as accessSchema from '../main/access.schema.ts'
import * as access from '../main/access.ts'
import { bare } from '../main/authen.schema.ts'
import * as managedSchema from '../main/managed-line.schema.ts'
import * as managed from '../main/managed-line.ts'
import { declare } from './declare.ts'

export const linesCalls = {
  cust_get_subscribers_by_invoice2: declare(
    managed.custGetSubscribersByInvoice2,
    'Lines and accesses that the line manages, own ones first. CONTACT is sealed between operator and gateway and leaves masked.',
    bare,
    managedSchema.subscriberList,
  ),
  cust_send_account_consent: declare(
    managed.custSendAccountConsent,
    'Asks an owner by a code to let this line manage his. Answers alike for every well-formed account.',
    managedSchema.consentRequest,
    managedSchema.consentResult,
  ),
  mobile_add_account: declare(managed.mobileAddAccount, "Adds a mobile line with its owner's code.", managedSchema.addRequest, managedSchema.addResult),
  phone_add_account: declare(managed.phoneAddAccount, "Adds a landline with its owner's code.", managedSchema.addRequest, managedSchema.addResult),
  fiber_add_account: declare(managed.fiberAddAccount, "Adds internet at home with its owner's code.", managedSchema.addRequest, managedSchema.addResult),
  mytv_add_account: declare(managed.mytvAddAccount, "Adds MyTV with its owner's code.", managedSchema.addRequest, managedSchema.addResult),
  cust_remove_account: declare(
    managed.custRemoveAccount,
    'Takes an account out of the list; both sides are told.',
    managedSchema.accountRequest,
    managedSchema.done,
  ),
  cust_rename_account: declare(managed.custRenameAccount, 'Gives an account of the list a name and a role.', managedSchema.renameRequest, managedSchema.done),
  cust_get_account_managers: declare(
    managed.custGetAccountManagers,
    'Who manages something of the own customer, with every look of the last 90 days.',
    bare,
    managedSchema.managerList,
  ),
  cust_end_account_manager: declare(
    managed.custEndAccountManager,
    'Ends the managing of an own line by another; both sides are told.',
    managedSchema.endManagerRequest,
    managedSchema.done,
  ),
  mobile_get_managed_summary: declare(
    managed.mobileGetManagedSummary,
    'What is left and owed on an own or managed mobile line, where its owner agreed; each look is written down for the owner.',
    managedSchema.accountRequest,
    managedSchema.lineSummary,
  ),
  fiber_get_info: declare(access.fiberGetInfo, 'The card of an internet access.', managedSchema.accountRequest, accessSchema.access),
  mytv_get_info: declare(access.mytvGetInfo, 'The card of a MyTV access.', managedSchema.accountRequest, accessSchema.access),
  phone_get_info: declare(access.phoneGetInfo, 'The card of a landline.', managedSchema.accountRequest, accessSchema.access),
  fiber_search_info2: declare(
    access.fiberSearchInfo2,
    'Own accesses by words of account, contract or address.',
    accessSchema.accessSearch,
    accessSchema.accessList,
  ),
}
