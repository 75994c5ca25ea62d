/** Words that only a part uses on the pages, in both languages. */
import type { Part } from '../../src/contract/rules/parts.ts'

export const WORDS: Readonly<Record<Part, RegExp>> = {
  loyalty:
    /vinaphone plus|hội viên|điểm thưởng|đổi điểm|membership|member card|(?:redeem|earn|send) points/gi,
  roaming: /chuyển vùng quốc tế|gói chuyển vùng|giá chuyển vùng|roaming/gi,
  home: /mytv|internet (?:tại|ở) nhà|home internet|truyền hình|gói kết hợp|\bTVs?\b/gi,
  family: /gói nhóm|nhóm gia đình|chủ nhóm|thành viên nhóm|family group|group owner|group member/gi,
  sim_orders: /mua sim|đăng ký sim|multisim|buy a sim/gi,
  identification: /chuẩn hoá thông tin|cập nhật thông tin thuê bao|ekyc|update subscriber information/gi,
  care: /người giúp|trang đơn giản|simple page|\bhelpers?\b/gi,
  adviser: /gói nào rẻ hơn|which package costs less|costs less for your use/gi,
}

/** Agreements with customers are a lawyer's: what a version said stays as it was agreed. */
export const AGREEMENTS = /^(?:en\/)?tinh-nang\/(?:dieu-khoan-su-dung|chinh-sach-rieng-tu)(?:\/|\.html$)/
