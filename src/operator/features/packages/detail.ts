/** `package_get_detail`: the current terms. Spec PKG-10. */
import type { CallHandler } from '../../platform/context.ts'
import { currentVersion, detailOf } from './version.ts'

export const packageGetDetail: CallHandler<'package_get_detail'> = async (
  { db, content },
  _caller,
  { code },
) => detailOf(await currentVersion(db, code), content.short_code)
