/** Topics and their keys, typed from the Vietnamese files. */
import type errors from '../../../content/messages/vi/errors.json'

export type Topics = { errors: typeof errors }
export type Topic = keyof Topics
