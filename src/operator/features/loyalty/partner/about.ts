/**
 * `apiGetGioiThieu` and `Api_LayDSLinhVucKinhDoanh`: the introduction of the programme, and the business
 * sectors. Spec LOY-17.
 */
import type { CallHandler } from '../../../platform/context.ts'

export const aboutProgramme: CallHandler<'apiGetGioiThieu'> = async ({ loyalty: { about } }) => about

export const partnerSectors: CallHandler<'Api_LayDSLinhVucKinhDoanh'> = async ({ loyalty: { sectors } }) => ({
  sectors: [...sectors],
})
