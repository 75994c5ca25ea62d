/**
 * Reads a form with a part of a file: `fields`, the other fields as JSON, and the bytes. Only calls that
 * declare `uploadField` may have such a body, within an extra limit. Spec GTW-2, Spec EKY-4.
 */
import { ApiError } from '../../contract/errors.ts'
import { BODY_MAX, FORM_MAX } from '../../contract/rules/limits.ts'
import { PHOTO_PART_MAX } from '../../contract/rules/photograph.ts'
import { parseBody, readBytes } from './body.ts'

const FORM = 'multipart/form-data'

export function isForm(request: Request): boolean {
  return request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === FORM
}

/** The fields, with the bytes as base64 under `name`. Throws `too_large` or `bad_request`. */
export async function readForm(request: Request, name: string): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, FORM_MAX)
  const type = request.headers.get('content-type') ?? ''
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new ApiError('bad_request')
  }
  const [fields, part] = [form.get('fields'), form.get(name)]
  if ([...form].length !== 2 || typeof fields !== 'string' || !(part instanceof Blob))
    throw new ApiError('bad_request', { fields: ['fields', name] })
  if (fields.length > BODY_MAX || part.size > PHOTO_PART_MAX) throw new ApiError('too_large')
  const body = parseBody(fields)
  if (Object.hasOwn(body, name)) throw new ApiError('bad_request', { fields: [name] })
  return { ...body, [name]: Buffer.from(await part.arrayBuffer()).toString('base64') }
}
