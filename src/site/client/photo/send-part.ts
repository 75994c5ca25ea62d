/** Sends one part of a photograph as a form, so that its bytes need no text form. Spec EKY-4. */
import type { Call, RequestOf } from '../../../contract/call.ts'
import { send } from '../send.ts'

/** The call names the field of the bytes (`uploadField`). */
export function sendPart<C extends Call>(
  call: C,
  fields: Omit<RequestOf<C>, 'part'>,
  part: Blob,
): ReturnType<typeof send<C>> {
  return send(call, fields as RequestOf<C>, {
    form: (body) => {
      const form = new FormData()
      form.set('fields', JSON.stringify(body))
      form.set(call.uploadField ?? '', part)
      return form
    },
  })
}
