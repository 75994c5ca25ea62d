import type { ErrorCode } from '../errors.ts'

/** The page that explains an error, without language: `/loi/otp_incorrect`. */
export function errorPath(code: ErrorCode): string {
  return `/loi/${code}`
}
