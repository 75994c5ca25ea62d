/** The demo people's identities. Their money, data and services are seeded by `lives.ts`. */
import type { LocalisedText } from '../../contract/content/package.schema.ts'

/** Password of every demo person who has one. */
export const DEMO_PASSWORD = 'Matkhau1'

export type DemoPerson = {
  /** In national format. */
  number: string
  name: string
  /** One line for the sandbox and the start message. */
  who: LocalisedText
  /** DD/MM/YYYY. */
  birthDate: string
  /** Number of the identity card, twelve digits; omitted: never shown to us. */
  idNumber?: string
  email: string
  address: string
  kind: 'prepaid' | 'postpaid'
  plan: LocalisedText
  /** Days since the line was opened. */
  age: number
  /**
   * VinaPhone Plus membership: tier, 1 to 5, amount paid in this membership year, đ, and points; omitted: not
   * a member.
   */
  member?: { tier: 1 | 2 | 3 | 4 | 5; spent: number; points: number; expiring: number }
  /** Cancelled memberships, hours ago. */
  cancelled?: readonly number[]
  /** Deviations from the typical line. */
  offNet?: true
  specialPrivilege?: true
  roaming?: 'off' | 'barred'
  noAccount?: true
  passwordExpired?: true
  /** No contact number on record, so joining the programme asks for one. */
  noContact?: true
  /** Our record lacks birth date and card number; the card itself has them. */
  incomplete?: true
  notOfVinaphone?: true
  wallet?: true
  vip?: true
}

export const PREPAID: LocalisedText = { vi: 'Sen Trả trước', en: 'Sen Prepaid' }
const STUDENT: LocalisedText = { vi: 'Sen Sinh viên', en: 'Sen Student' }
const POSTPAID: LocalisedText = { vi: 'Sen Trả sau', en: 'Sen Postpaid' }
const POSTPAID_PLUS: LocalisedText = { vi: 'Sen Trả sau Ưu tiên', en: 'Sen Postpaid Priority' }
const OTHER_NETWORK: LocalisedText = { vi: 'Thuê bao mạng khác', en: 'Line of another network' }

/** A card with three numbers already: a line that is updated with it would be the fourth. */
export const FOUR_LINES_ID = '001204004444'
/** Its numbers, which have no accounts. */
export const FOUR_LINES = ['0912000091', '0912000092', '0912000093'] as const

/** Another number of one demo person, in another account until both are merged. Spec SUB-13. */
export const SECOND_ACCOUNT = {
  of: '0912000010',
  number: '0912000095',
  email: 'phuc.vanphong@thudientu.example',
  address: '8 Hoà Bình, phường Tân An, Cần Thơ',
} as const

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    number: '0912000001',
    name: 'Nguyễn Minh An',
    who: {
      vi: 'Trả trước, hội viên hạng Bạc, đã bật chuyển vùng',
      en: 'Prepaid, Silver member, roaming enabled',
    },
    birthDate: '14/03/1994',
    idNumber: '001094012345',
    email: 'minhan@thudientu.example',
    address: '18 Hàng Bài, phường Cửa Nam, Hà Nội',
    kind: 'prepaid',
    plan: PREPAID,
    age: 1_460,
    member: { tier: 2, spent: 2_340_000, points: 1_840, expiring: 320 },
  },
  {
    number: '0912000002',
    name: 'Trần Thị Bích Ngọc',
    who: {
      vi: 'Trả sau, chưa là hội viên nhưng có thể tham gia',
      en: 'Postpaid, not a member yet but may become one',
    },
    birthDate: '02/09/1988',
    idNumber: '079188004521',
    email: '',
    address: '',
    kind: 'postpaid',
    plan: POSTPAID,
    age: 2_310,
  },
  {
    number: '0912000003',
    name: 'Lê Quang Huy',
    who: {
      vi: 'Thuê bao mạng khác, hội viên hạng Bạc, nhận mã qua cuộc gọi',
      en: 'Line of another network, Silver member, gets codes by phone call',
    },
    birthDate: '27/11/1990',
    email: 'quanghuy@thudientu.example',
    address: '7 Bạch Đằng, phường Hải Châu, Đà Nẵng',
    kind: 'prepaid',
    plan: OTHER_NETWORK,
    age: 620,
    member: { tier: 2, spent: 1_455_000, points: 960, expiring: 0 },
    offNet: true,
    specialPrivilege: true,
  },
  {
    number: '0912000004',
    name: 'Phạm Thu Hà',
    who: {
      vi: 'Trả trước, hội viên hạng Vàng, chủ nhóm gia đình',
      en: 'Prepaid, Gold member, owner of a family group',
    },
    birthDate: '19/05/1985',
    idNumber: '001185007316',
    email: 'thuha@thudientu.example',
    address: '212 Trần Phú, phường Hà Đông, Hà Nội',
    kind: 'prepaid',
    plan: PREPAID,
    age: 3_020,
    member: { tier: 3, spent: 7_120_000, points: 4_275, expiring: 500 },
    wallet: true,
  },
  {
    number: '0912000005',
    name: 'Phạm Gia Bảo',
    who: {
      vi: 'Trả trước, hội viên hạng Bạc, thành viên nhóm gia đình',
      en: 'Prepaid, Silver member, in a family group',
    },
    birthDate: '08/01/2007',
    idNumber: '001207011842',
    email: 'giabao@thudientu.example',
    address: '212 Trần Phú, phường Hà Đông, Hà Nội',
    kind: 'prepaid',
    plan: STUDENT,
    age: 410,
    member: { tier: 2, spent: 1_260_000, points: 610, expiring: 0 },
  },
  {
    number: '0912000006',
    name: 'Đỗ Hoàng Long',
    who: {
      vi: 'Trả sau, hội viên hạng Kim cương, có internet, Wi-Fi, MyTV và điện thoại cố định',
      en: 'Postpaid, Diamond member, with home internet, Wi-Fi, MyTV and a landline',
    },
    birthDate: '30/07/1979',
    idNumber: '079079001968',
    email: 'hoanglong@thudientu.example',
    address: '96 Nguyễn Huệ, phường Bến Thành, Thành phố Hồ Chí Minh',
    kind: 'postpaid',
    plan: POSTPAID_PLUS,
    age: 5_480,
    member: { tier: 5, spent: 27_450_000, points: 18_920, expiring: 2_150 },
    wallet: true,
  },
  {
    number: '0912000007',
    name: 'Vũ Khánh Linh',
    who: { vi: 'Trả trước, chưa bật chuyển vùng', en: 'Prepaid, roaming not enabled' },
    birthDate: '11/12/1999',
    idNumber: '046199008437',
    email: 'khanhlinh@thudientu.example',
    address: '31 Hùng Vương, phường Thuận Hóa, Huế',
    kind: 'prepaid',
    plan: PREPAID,
    age: 730,
    member: { tier: 1, spent: 415_000, points: 145, expiring: 0 },
    roaming: 'off',
  },
  {
    number: '0912000008',
    name: 'Bùi Đức Thắng',
    who: {
      vi: 'Trả sau, hội viên hạng Titan, số VIP, đang dùng gói chuyển vùng',
      en: 'Postpaid, Titan member, VIP number, with an active roaming package',
    },
    birthDate: '23/04/1982',
    idNumber: '031082005274',
    email: 'ducthang@thudientu.example',
    address: '5 Lạch Tray, phường Ngô Quyền, Hải Phòng',
    kind: 'postpaid',
    plan: POSTPAID_PLUS,
    age: 2_900,
    member: { tier: 4, spent: 14_880_000, points: 9_330, expiring: 780 },
    vip: true,
  },
  {
    number: '0912000009',
    name: 'Hoàng Thị Mai',
    who: {
      vi: 'Trả trước, đã huỷ hội viên ba lần trong mười hai tháng',
      en: 'Prepaid, cancelled membership three times in twelve months',
    },
    birthDate: '16/06/1992',
    idNumber: '040192006613',
    email: 'hoangmai@thudientu.example',
    address: '60 Quang Trung, phường Vinh Phú, Nghệ An',
    kind: 'prepaid',
    plan: PREPAID,
    age: 1_120,
    cancelled: [310 * 24, 178 * 24, 61 * 24],
  },
  {
    number: '0912000010',
    name: 'Đặng Văn Phúc',
    who: {
      vi: 'Trả trước, vừa huỷ hội viên chưa đến 48 giờ, có số 0912000095 ở tài khoản khác',
      en: 'Prepaid, cancelled membership less than 48 hours ago, 0912000095 in another account',
    },
    birthDate: '05/10/1987',
    idNumber: '092087003859',
    email: 'vanphuc@thudientu.example',
    address: '14 Nguyễn Văn Cừ, phường Ninh Kiều, Cần Thơ',
    kind: 'prepaid',
    plan: PREPAID,
    age: 1_690,
    cancelled: [20],
  },
  {
    number: '0912000011',
    name: 'Ngô Thanh Tùng',
    who: {
      vi: 'Trả trước, tài khoản còn 0 đ, thiếu thông tin thuê bao',
      en: 'Prepaid, balance 0 đ, subscriber information missing',
    },
    incomplete: true,
    birthDate: '21/02/2004',
    idNumber: '001204009127',
    email: 'thanhtung@thudientu.example',
    address: '88 Cầu Giấy, phường Nghĩa Đô, Hà Nội',
    kind: 'prepaid',
    plan: STUDENT,
    age: 260,
    member: { tier: 1, spent: 120_000, points: 40, expiring: 0 },
  },
  {
    number: '0912000012',
    name: 'Dương Hải Yến',
    who: { vi: 'Trả trước, chưa có tài khoản: thử đăng ký', en: 'Prepaid, no account yet: try registering' },
    birthDate: '09/08/2001',
    email: '',
    address: '120 Lê Duẩn, phường Quy Nhơn, Gia Lai',
    kind: 'prepaid',
    plan: PREPAID,
    age: 45,
    roaming: 'off',
    noAccount: true,
  },
  {
    number: '0912000013',
    name: 'Lý Quốc Việt',
    who: {
      vi: 'Trả trước, mật khẩu đã hết hạn: đặt lại bằng mã OTP',
      en: 'Prepaid, password expired: set a new one by OTP',
    },
    birthDate: '03/03/1996',
    idNumber: '056096010583',
    email: 'quocviet@thudientu.example',
    address: '27 Trần Hưng Đạo, phường Nha Trang, Khánh Hòa',
    kind: 'prepaid',
    plan: PREPAID,
    age: 2_050,
    member: { tier: 1, spent: 640_000, points: 215, expiring: 60 },
    passwordExpired: true,
  },
  {
    number: '0912000014',
    name: 'Mai Anh Tuấn',
    who: { vi: 'Trả trước, chưa dùng được chuyển vùng', en: 'Prepaid, cannot use roaming yet' },
    birthDate: '18/12/1983',
    idNumber: '077083002746',
    email: 'anhtuan@thudientu.example',
    address: '9 Võ Nguyên Giáp, phường Vũng Tàu, Thành phố Hồ Chí Minh',
    kind: 'prepaid',
    plan: PREPAID,
    age: 980,
    roaming: 'barred',
    noContact: true,
  },
  {
    number: '0912000015',
    name: 'Trịnh Ngọc Diệp',
    who: {
      vi: 'Không phải khách hàng VinaPhone, không là hội viên',
      en: 'Not a VinaPhone customer and not a member',
    },
    birthDate: '25/05/1998',
    idNumber: '068198007095',
    email: 'ngocdiep@thudientu.example',
    address: '52 Phan Đình Phùng, phường Xuân Hương, Lâm Đồng',
    kind: 'prepaid',
    plan: PREPAID,
    age: 150,
    notOfVinaphone: true,
  },
  {
    number: '0912000016',
    name: 'Cao Thị Hồng Nhung',
    who: {
      vi: 'Trả sau, hội viên hạng Vàng, có gói kết hợp, hai SIM và eZcom',
      en: 'Postpaid, Gold member, with a home bundle, two SIMs and eZcom',
    },
    birthDate: '12/11/1986',
    idNumber: '074186004462',
    email: 'hongnhung@thudientu.example',
    address: '3 Đại lộ Bình Dương, phường Thủ Dầu Một, Thành phố Hồ Chí Minh',
    kind: 'postpaid',
    plan: POSTPAID,
    age: 1_930,
    member: { tier: 3, spent: 8_905_000, points: 5_060, expiring: 410 },
  },
]
