/**
 * Tables of subscribers that lack a column for them: the row that they refer to has it. Before they are
 * spread over servers they get the column, filled from that row (`docs/scaling.md`).
 */
import { type Roles, through } from './role.ts'

export const OF_PARENTS = {
  bill: through('accountCode', 'billAccount'),
  billCharge: through('accountCode', 'billAccount'),
  billEntry: through('billId', 'bill'),
  billLine: through('billId', 'bill'),
  billPart: through('billId', 'bill'),
  helpEvent: through('requestCode', 'helpRequest'),
  helpMessage: through('requestCode', 'helpRequest'),
  homeComboPart: through('comboId', 'homeCombo'),
  identityEvent: through('requestCode', 'identityRequest'),
  identityHandoff: through('requestCode', 'identityRequest'),
  identityPart: through('uploadId', 'identityPhoto'),
  identityPhoto: through('requestCode', 'identityRequest'),
  ledgerEntry: through('accountId', 'ledgerAccount'),
  managedView: through('managedId', 'managedAccount'),
  paymentAttempt: through('orderId', 'paymentOrder'),
  paymentOrderEvent: through('orderId', 'paymentOrder'),
  paymentRefund: through('orderId', 'paymentOrder'),
  pointUse: through('useId', 'pointEntry'),
} as const satisfies Partial<Roles>
