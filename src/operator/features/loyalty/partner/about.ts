/** `apiGetGioiThieu` and `Api_LayDSLinhVucKinhDoanh`: what is told about the programme, and the sectors of business. Spec LOY-17. */
import type { Verb } from '../../../platform/context.ts'

export const aboutProgramme: Verb<'apiGetGioiThieu'> = async ({ loyalty: { about } }) => about

export const partnerSectors: Verb<'Api_LayDSLinhVucKinhDoanh'> = async ({ loyalty: { sectors } }) => ({ sectors: [...sectors] })
