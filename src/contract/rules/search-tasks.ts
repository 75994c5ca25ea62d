/**
 * Deeds of the site that a search asks for: the page that does it, without language, and phrases that ask for
 * it, without diacritics, separated by commas. Spec CAT-7.
 */
const DEEDS = {
  cancel: [
    '/tai-khoan',
    `huy, unsubscribe, stop renewing, tat gia han, huy goi, huy dich vu, huy gia han, cancel, stop
      package, ngung goi`,
  ],
  undo: [
    '/tai-khoan',
    `dang ky nham, refund package, bought by mistake, hoan tien goi, tra lai goi, mua nham, undo`,
  ],
  balance: [
    '/tai-khoan',
    `con bao nhieu tien, how much left, how much data, data left, remaining data, kiem tra data, con
      bao nhieu data, so du, kiem tra tien, con bao nhieu, balance, data con lai, het data`,
  ],
  register: ['/goicuoc', 'dang ky goi, dang ky, mua goi, register, buy package'],
  join: ['/dang-ky', 'dang ky tai khoan, tao tai khoan, sign up, dang ky'],
  signin: ['/dang-nhap', 'dang nhap, sign in, log in, login'],
  password: [
    '/tai-khoan/doi-mat-khau',
    `forgot password, reset password, mat khau, doi mat khau, quen mat khau, password`,
  ],
  topUp: [
    '/tinh-nang/nap-tien',
    `nap tai khoan, add credit, top up by card, nap tien, nap the, nap dien thoai, top up, the cao,
      recharge`,
  ],
  card: [
    '/tinh-nang/mua-ma-the',
    `buy scratch card, top up code, ma the, mua the, the nap, scratch card, card code`,
  ],
  bill: [
    '/tinh-nang/thanh-toan-dich-vu',
    `tien cuoc, dong tien mang, pay internet, pay my bill, tra tien mang, tra cuoc, thanh toan cuoc,
      dong cuoc, pay bill, no cuoc`,
  ],
  invoice: ['/tai-khoan/hoa-don', 'e invoice, hoa don, hoa don dien tu, invoice, vat'],
  ledger: [
    '/tai-khoan/so-cuoc',
    `bi tru, sao tru, tru cuoc, bi mat tien, why charged, was charged, deducted, charged, money taken,
      statement, sao ke, lich su tru tien, tru tien, mat tien, so cuoc, lich su giao dich`,
  ],
  usage: [
    '/tai-khoan/lich-su-su-dung',
    `call history, history of calls, lich su su dung, lich su cuoc goi, usage, chi tiet cuoc goi`,
  ],
  contact: ['/tai-khoan/thong-tin-ca-nhan', 'doi email, doi so lien he, e mail, change email'],
  update: [
    '/cap-nhat-tt',
    `update id, cap nhat cccd, scan id card, dinh danh, cap nhat thong tin, can cuoc, ekyc, update
      information, id card`,
  ],
  personal: ['/tai-khoan/thong-tin-ca-nhan', 'thong tin ca nhan, dia chi, personal data, thiet bi'],
  numberHealth: [
    '/tai-khoan/suc-khoe-so',
    `bi khoa mot chieu, so nao dung ten, outgoing blocked, khoa 1 chieu, blocked, suc khoe so, khoa
      chieu, so dung ten, number health, barred`,
  ],
  privacy: [
    '/tai-khoan/quyen-rieng-tu',
    `xoa du lieu, delete my data, tin quang cao, chan quang cao, marketing, quyen rieng tu, rut lai
      dong y, privacy, consent`,
  ],
  identity: [
    '/thongtinthuebao',
    `check owner, so dung ten ai, chuan hoa, thong tin thue bao, chinh chu, subscriber information`,
  ],
  lines: [
    '/tai-khoan/thue-bao',
    `nhieu so, manage numbers, quan ly so, them so, thue bao cua toi, my lines, doi so,
      gop tai khoan, merge accounts`,
  ],
  group: [
    '/tai-khoan/nhom',
    `nhom, thanh vien nhom, nhom gia dinh, chia data, dung chung data, family group, share data`,
  ],
  orders: [
    '/tai-khoan/don-hang',
    `track order, bao gio lap, don hang, theo doi don, lap dat, my order, orders`,
  ],
  order: [
    '/dat-hang',
    `get internet at home, lap dat internet, install internet, lap internet, lap mang, dat internet,
      lap wifi, order internet`,
  ],
  roaming: [
    '/thanhtoan/roaming',
    `travelling, trip, chuyen vung, sang thai, sang nhat, di han quoc, roaming, di nuoc ngoai, quoc te,
      travel, abroad`,
  ],
  trip: [
    '/dich-vu/roaming/chuyen-di',
    `trip planner, plan a trip, plan trip, itinerary, lich trinh, ke hoach chuyen di, chuyen di,
      di nhieu nuoc, several countries`,
  ],
  offers: ['/ads', 'uu dai, khuyen mai, giam gia, offers, promotion, hoan tien, cashback'],
  rewards: [
    '/tai-khoan/uu-dai',
    `ma giam gia, my cashback, voucher cua toi, phieu giam, my vouchers, phieu cua toi`,
  ],
  points: ['/vinaphone-plus', `check points, tier, diem, hoi vien, doi diem, points, membership, hang the`],
  gift: [
    '/vinaphone-plus/promotions',
    `redeem points, exchange points, diem doi, doi qua, qua tang, gifts, rewards`,
  ],
  stores: [
    '/tinh-nang/dia-diem-cua-hang',
    `nearest store, open now, cua hang mo cua, lay so, dat lich, appointment, queue number, lost sim,
      replace sim, dia chi cua hang, cua hang, diem giao dich, store, shop, doi sim, mat sim`,
  ],
  safety: [
    '/an-toan',
    `is it real, fake message, phishing, link la, so la goi, lua dao, gia danh, gia mao, tin nhan la,
      scam, fraud`,
  ],
  security: [
    '/tai-khoan/bao-mat',
    `lost phone, mat dien thoai, mat may, stolen, sim swap, dang xuat tu xa, bao mat, khoa doi sim,
      thiet bi la, security, sim lock`,
  ],
  help: ['/tinh-nang/hoi-dap', 'faq, cau hoi, tro giup, hoi dap, tong dai, help, hotline'],
  televisions: ['/tinh-nang/smart-tv-ho-tro-mytv', 'smart tv, tivi ho tro, cai mytv'],
  custom: ['/dich-vu/goi-tu-chon', 'goi tu chon, tu chon, tu ghep goi, custom package'],
  compare: ['/so-sanh', 'so sanh goi, difference, so sanh, compare'],
  request: [
    '/tinh-nang/gui-yeu-cau',
    `gui yeu cau, khieu nai, gop y, complaint, complain, contact you, send request, lien he nha mang,
      talk to somebody, gap nhan vien`,
  ],
  requests: ['/tinh-nang/yeu-cau-da-gui', 'yeu cau da gui, ma yeu cau, my requests, sent requests'],
  trouble: [
    '/tinh-nang/phan-anh-chat-luong',
    `mang cham, mat song, song yeu, mat mang, khong vao duoc mang, rot mang, bao hong, wifi cham,
      internet cham, slow internet, no signal, no internet, report a fault, lag, khong goi duoc, mat
      internet`,
  ],
  status: ['/trang-thai', 'su co, bao tri, nghen mang, outage, network down, status, maintenance'],
  newSim: [
    '/tinh-nang/dang-ky-sim',
    `mua sim, sim moi, so dep, chon so, hoa mang, buy sim, new sim, new number, chuyen mang`,
  ],
  sim5g: ['/tinh-nang/dang-ky-doi-sim-4g', 'sim 4g, sim 5g, doi esim, chuyen esim, esim'],
  multisim: ['/tinh-nang/quan-ly-multisim', 'multisim, hai sim, dong ho, watch, sim phu'],
  homeNetwork: [
    '/tai-khoan/quan-ly-home-internet',
    `mat khau wifi, doi mat khau wifi, ten wifi, wifi password, quan ly wifi, modem, router`,
  ],
  news: ['/tinh-nang/tin-tuc', 'tin tuc, news, thong bao moi'],
  where: ['/tinh-nang/lam-o-dau', 'lam o dau, cu phap, tin nhan 900, short code, soan tin, where to do'],
  app: ['/ins', 'cai ung dung, tai app, ung dung, install app, download app'],
} as const satisfies Record<string, readonly [path: string, phrases: string]>
export type Task = keyof typeof DEEDS

export const TASKS = (Object.keys(DEEDS) as Task[]).map((task) => {
  const [path, phrases] = DEEDS[task]
  return { task, path, phrases: phrases.split(/,\s+/) }
})
