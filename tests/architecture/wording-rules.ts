/**
 * The interface's terms as data: one term per concept and language, the words that may not take its
 * place, and the keys where such a word has another meaning or is fixed by the specification.
 */

/** `not`: words that never mean the term; each matches whole words in any case. */
type Term = { vi: string; en: string; notVi?: readonly string[]; notEn?: readonly string[]; pair?: true }

/** `pair`: a text with the Vietnamese term has the English one, too. */
export const TERMS: readonly Term[] = [
  // Account
  { vi: 'số', en: 'number', notEn: ['(?:the|this|your|that) line', 'my lines'] },
  {
    vi: 'thiết bị',
    en: 'device',
    notVi: ['(?:mọi|trên) máy(?! (?:tính|ảnh|in|bay|chủ|bàn|đọc))', 'máy (?:này|lạ|của bạn)'],
  },
  { vi: 'sao chép', en: 'copy', notVi: ['(?<!sao )chép(?! tay)'] },
  { vi: 'mã OTP', en: 'code', notVi: ['mã xác nhận'], notEn: ['check code'] },
  {
    vi: 'mật khẩu hiện tại',
    en: 'current password',
    notVi: ['mật khẩu cũ', 'mật khẩu đang dùng'],
    notEn: ['old password'],
    pair: true,
  },
  { vi: 'tạm khoá đến', en: 'locked until', notEn: ['opens again'] },
  { vi: 'phiên đăng nhập', en: 'session', notVi: ['phiên làm việc'], pair: true },
  { vi: 'điện thoại', en: 'phone', notEn: ['handset'] },
  { vi: 'ký tự', en: 'character', notVi: ['kí tự'], pair: true },
  { vi: 'email', en: 'email', notVi: ['e-mail', 'thư điện tử'], notEn: ['e-mails?'] },
  { vi: 'tình trạng', en: 'status', notVi: ['trạng thái'] },
  // Packages
  { vi: 'dịch vụ giá trị gia tăng', en: 'value-added service', notVi: ['VAS'], notEn: ['VAS'], pair: true },
  { vi: 'tự gia hạn', en: 'renews automatically', notEn: ['by itself'] },
  {
    vi: 'huỷ và nhận lại tiền',
    en: 'undo',
    notVi: ['hoàn tác', 'trả lại gói', 'trả lại được'],
    notEn: ['give back', 'give it back', 'giving it back', 'given back'],
  },
  {
    vi: 'khôi phục',
    en: 'restore',
    notVi: ['lấy lại(?! số)'],
    notEn: ['bring back', 'brought back'],
  },
  { vi: 'đăng ký gói', en: 'buy', notEn: ['register(?:ed)? (?:the |a )?(?:bundle|package)'] },
  { vi: 'gói gồm', en: 'includes', notVi: ['dung lượng'], notEn: ['quota'] },
  { vi: 'data', en: 'data', notVi: ['dữ liệu'] },
  { vi: 'phút nội mạng', en: 'minutes', notEn: ['on-net'] },
  { vi: 'tin nhắn', en: 'text', notVi: ['SMS'], notEn: ['SMS'] },
  { vi: 'dùng đến', en: 'valid until', notEn: ['good until', 'good for'] },
  { vi: 'đang dùng', en: 'active', notEn: ['in use'] },
  { vi: 'hiện', en: 'is shown', notEn: ['stands (?:in the|on|at|below|above)'] },
  // Payment
  { vi: 'cách thanh toán', en: 'payment method', notVi: ['cách trả'], notEn: ['ways? to pay'] },
  { vi: 'tài khoản chính', en: 'main balance', notEn: ['main account'], pair: true },
  { vi: 'tài khoản khuyến mại', en: 'bonus balance', notVi: ['khuyến mãi'], pair: true },
  { vi: 'mã thẻ', en: 'top-up code', notEn: ['card codes?'] },
  { vi: 'ví điện tử', en: 'e-wallet', notVi: ['ví thanh toán'], notEn: ['payment wallet'], pair: true },
  { vi: 'thanh toán tự động', en: 'automatic', notVi: ['trả tự động'] },
  { vi: 'hạn mức mỗi tháng', en: 'monthly limit', notVi: ['mức trần'], notEn: ['caps?'], pair: true },
  { vi: 'nội dung chuyển khoản', en: 'transfer note', notEn: ['memo'], pair: true },
  {
    vi: 'hoàn tiền',
    en: 'refund',
    notVi: ['tiền trả lại'],
    notEn: ['send back', 'give back', 'money going back'],
  },
  { vi: 'hoàn tiền ưu đãi', en: 'cashback', notVi: ['hoàn tiền khuyến m[aạã]i'], notEn: ['cash back'] },
  { vi: 'huỷ đơn', en: 'cancel', notVi: ['bỏ đơn'], notEn: ['give up'] },
  { vi: 'kiểm tra lại', en: 'check again', notVi: ['hỏi lại'], notEn: ['ask again'] },
  // Bills and statement
  { vi: 'hạn trả', en: 'due', notVi: ['hạn thanh toán', 'trả trước ngày'], pair: true },
  { vi: 'nợ cước cũ', en: 'unpaid from earlier bills', notEn: ['owed'], pair: true },
  { vi: 'hoá đơn điện tử', en: 'e-invoice', notEn: ['electronic invoices?'], pair: true },
  { vi: 'sổ cước', en: 'statement', notVi: ['sổ giao dịch'], notEn: ['ledger'], pair: true },
  { vi: 'khoản', en: 'entry', notEn: ['bookings?'] },
  // Loyalty
  { vi: 'Bạc, Vàng, Kim cương', en: 'Silver, Gold, Diamond', notVi: ['silver', 'gold', 'diamond'] },
  {
    vi: 'đổi điểm',
    en: 'redeem points',
    notEn: ['(?:become|turn into) points', 'points (?:become|turn into)'],
  },
  { vi: 'cộng điểm', en: 'add points', notVi: ['ghi điểm'], notEn: ['books? points'] },
  { vi: 'tặng điểm', en: 'send points', notEn: ['gives?(?: \\{\\})* points'] },
  { vi: 'phiếu ưu đãi', en: 'voucher', notVi: ['phiếu giảm giá', 'phiếu mua hàng'], pair: true },
  // Roaming
  { vi: 'chuyển vùng', en: 'roaming', notVi: ['roaming'] },
  { vi: 'chưa dùng được chuyển vùng', en: 'cannot use roaming yet', notEn: ['not admitted'] },
  // Identity
  { vi: 'chủ thuê bao', en: 'owner', notVi: ['chủ số'], pair: true },
  { vi: 'căn cước', en: 'ID card', notVi: ['căn cước công dân', 'giấy tờ'], notEn: ['papers'] },
  { vi: 'che bớt', en: 'partly hidden', notEn: ['masked'] },
  { vi: 'rút lại đồng ý', en: 'withdraw', notEn: ['take back consent'] },
  { vi: 'chính sách quyền riêng tư', en: 'privacy policy', notVi: ['chính sách riêng tư'], pair: true },
  // Support and family
  { vi: 'tổng đài', en: 'hotline', notEn: ['call centre'] },
  { vi: 'nhà mạng', en: 'network', notEn: ['operator'] },
  { vi: 'cửa hàng', en: 'store', notEn: ['shops?'] },
  { vi: 'kỹ thuật viên', en: 'technician', notVi: ['thợ'], notEn: ['installers?'], pair: true },
  { vi: 'cần hỗ trợ', en: 'get help', notEn: ['somebody', 'anybody', 'nobody', 'whoever'] },
  { vi: 'quản lý giúp', en: 'manage', notVi: ['chăm sóc'], notEn: ['look after', 'looks after'] },
  { vi: 'chủ nhóm', en: 'group owner', notEn: ['master'], pair: true },
  // Home and SIM
  { vi: 'Wi-Fi', en: 'Wi-Fi', notVi: ['wifi'], notEn: ['wifi'], pair: true },
  { vi: 'gói kết hợp', en: 'bundle', notVi: ['combo'], notEn: ['combo'] },
  { vi: 'truyền hình', en: 'TV', notEn: ['television', '(?:your|the|this) set'] },
  { vi: 'điện thoại cố định', en: 'landline', notEn: ['fixed lines?'], pair: true },
  { vi: 'khoá chiều gọi đi', en: 'outgoing calls', notVi: ['khoá một chiều'], notEn: ['locked one way'] },
  { vi: 'chuyển mạng giữ số', en: 'move', notEn: ['bring your number'], pair: true },
  // Phrases
  { vi: 'tự động', en: 'automatically', notEn: ['at once', 'any more'] },
  { vi: 'chưa tải được', en: 'could not be loaded', notVi: ['chưa xem được'], notEn: ['could not be read'] },
  { vi: 'đang tải', en: 'loading', notEn: ['looking at'] },
  { vi: 'không đúng', en: 'is wrong', notEn: ['is not right', 'are not right'] },
  { vi: 'chưa có trả lời', en: 'we got no response', notEn: ['no answer came'] },
  { vi: 'tiếp tục', en: 'continue', notEn: ['go on'] },
  { vi: 'người nhận', en: 'recipient', notEn: ['receivers?'] },
]

/** Words that no text has, in either language or in one. */
export const NEVER: Readonly<Record<'vi' | 'en', readonly RegExp[]>> = {
  vi: [
    /!/,
    / %/,
    /1800 ?\d{4}/,
    /nhánh \d/,
    /VinaPhone Plus/,
    /Vinaphone|VINAPHONE|Vina Phone/,
    /(?<!\p{L})(?:nhé|quý khách|ok)(?!\p{L})/iu,
  ],
  en: [
    /!/,
    / %/,
    /1800 ?\d{4}/,
    /branch \d/,
    /VinaPhone Plus/,
    /Vinaphone|VINAPHONE|Vina Phone/,
    /\d{2}\/\d{2}\/\d{4}/,
    /\b(?:ok|\w+n't|it's)\b/i,
  ],
}

/**
 * Texts that may have a word (pattern) although it is listed: the specification fixes them, or the word has
 * another meaning there. A key ends with `*` for all keys that begin so.
 */
export const EXCEPT: readonly { key: string; word: RegExp }[] = [
  // Keywords of the search, never shown.
  { key: 'notice.search.*', word: /./ },
  // Fixed by the specification, to the letter.
  { key: 'checkoutErrors.network_sign_in_failed.text', word: /^!$/ },
  // The trial portal speaks of its sample data and of the simulated operator.
  { key: 'sandbox.*', word: /^(?:dữ liệu|operator|at once|long|e-wallet|session)$/i },
  { key: 'shell.ribbon.*', word: /^dữ liệu$/ },
  // Set phrases: customer care, and the programme's name in the menu.
  { key: 'shell.careMail', word: /^Chăm sóc$/ },
  { key: 'navigation.loyalty', word: /^VinaPhone Plus$/ },
  // The words of a consent are kept as agreed.
  { key: 'autopay.consent', word: /^long$/ },
  // Fixed by the specification to the letter.
  { key: 'errors.unauthorised.text', word: /^Phiên làm việc$/ },
  { key: 'session.expired.title', word: /^Phiên làm việc$/ },
  // The setting and the key are named so by phones and keyboards; a date is typed by digits.
  { key: 'abroad.*', word: /^dữ liệu$/ },
  { key: 'abroad.pack.hotspot', word: /^Wi-Fi$/ },
  { key: 'roamingShell.how.landText', word: /^dữ liệu$/ },
  { key: 'roamingAccount.phone.*', word: /^dữ liệu$/i },
  { key: 'roaming/guide', word: /^dữ liệu$/ },
  { key: 'faq/bat-chuyen-vung-quoc-te', word: /^dữ liệu$/ },
  // The programme's name, and what the demonstration says of itself.
  { key: 'operator', word: /^(?:VinaPhone Plus|dữ liệu)$/ },
  // A number or a visit is given back, not money.
  { key: 'simOrders.*', word: /^given back$/ },
  { key: 'member.benefits.loungeAsk', word: /^given back$/ },
  // Personal data, the term of the law; the population's register.
  { key: 'faq/topics', word: /^dữ liệu$/ },
  { key: 'sim-orders', word: /^dữ liệu$/ },
  { key: 'privacy', word: /^dữ liệu$/ },
  { key: 'faq/xem-va-xoa-du-lieu-ca-nhan', word: /^dữ liệu$/ },
  { key: 'news/quyen-moi-voi-du-lieu-ca-nhan-tu-2026', word: /^dữ liệu$/ },
  { key: 'signin.password.capsLock', word: /^Caps$/ },
  { key: 'join.form.ngaySinhHint', word: /^27/ },
]
