/** `package_register`: one purchase for each idempotency key. Spec PKG-5. */
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { purchaseReads, registerPackage } from './register-package.ts'

export const packageRegister: CallHandler<'package_register'> = (
  context,
  caller,
  { code, price: quoted, second_consent: again, short_link: shortLink, idempotency_key: key },
) =>
  withIdempotency(
    context,
    caller,
    { call: 'package_register', key, request: [code, quoted] },
    (performed) =>
      registerPackage(context, performed, { code, quoted, again, shortLink, channel: caller.channel }),
    purchaseReads(context, caller, code),
  )
