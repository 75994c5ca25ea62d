/**
 * `apiGetGioiThieu` and `Api_LayDSLinhVucKinhDoanh`: what is told about the programme, and the sectors of
 * business. Spec LOY-17.
 */
import type { CallHandler } from '../../../platform/context.ts'

export const aboutProgramme: CallHandler<'apiGetGioiThieu'> = async ({ loyalty: { about } }) => about

export const partnerSectors: CallHandler<'Api_LayDSLinhVucKinhDoanh'> = async ({ loyalty: { sectors } }) => ({
  sectors: [...sectors],
})
