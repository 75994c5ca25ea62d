import type { Handlers } from '../../platform/context.ts'
import { addMember } from './add-member.ts'
import { answerInvitation } from './answer-invitation.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { listMembers } from './list-members.ts'
import { deleteMember, endFamily, leaveFamily } from './members.ts'
import { listPacks, upgradePack } from './packs.ts'
import { sendMessage } from './send-message.ts'
import { setVolume } from './set-volume.ts'
import { checkStatus, dataRemain, getInvitation } from './status.ts'
import { getMemberUse, setUseConsent } from './use.ts'

export const familyHandlers = {
  family_check_status: checkStatus,
  family_data_remain: dataRemain,
  family_list_members: listMembers,
  family_add_member: addMember,
  family_cancel_invitation: cancelInvitation,
  family_get_invitation: getInvitation,
  family_answer_invitation: answerInvitation,
  family_set_volume: setVolume,
  family_delete_member: deleteMember,
  family_leave: leaveFamily,
  family_get_use: getMemberUse,
  family_set_use_consent: setUseConsent,
  family_end: endFamily,
  family_send_message: sendMessage,
  family_list_packs: listPacks,
  family_upgrade_pack: upgradePack,
} satisfies Partial<Handlers>
