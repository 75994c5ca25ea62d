/**
 * What the package lacks: codes of NAPAS and VietQR, names after renaming, names of apps, which apps fill in
 * the transfer, and which are best known.
 */

/**
 * Codes by BIN, as banks are named in `ba=<account>@<code>` and in transfers. Other banks keep the package's
 * code.
 */
export const CODES = {
  970415: 'ICB',
  970436: 'VCB',
  970418: 'BIDV',
  970405: 'VBA',
  970448: 'OCB',
  970422: 'MB',
  970454: 'VCCB',
  970400: 'SGICB',
  970412: 'PVCB',
  970419: 'NCB',
  970424: 'SHBVN',
  970433: 'VIETBANK',
  970438: 'BVB',
  970440: 'SEAB',
  970444: 'VCBNEO',
  970408: 'GPB',
}

/** Renamed banks, by BIN: `bankName`, `bankShortName`, and the name that people may still use. */
export const RENAMED = {
  970406: { aliases: ['DongA Bank', 'Ngân hàng Đông Á'] },
  970414: { aliases: ['OceanBank', 'Ngân hàng Đại Dương'] },
  970430: {
    bankName: 'Ngân hàng TMCP Thịnh vượng và Phát triển',
    bankShortName: 'PGBank',
    aliases: ['Ngân hàng Xăng dầu Petrolimex'],
  },
  970444: {
    bankName: 'Ngân hàng TNHH MTV Ngoại thương Công nghệ số',
    bankShortName: 'VCBNeo',
    aliases: ['CBBank', 'Ngân hàng Xây dựng Việt Nam'],
  },
  970449: { aliases: ['LienVietPostBank', 'Ngân hàng Bưu điện Liên Việt'] },
  970454: { aliases: ['Viet Capital Bank', 'Ngân hàng Bản Việt'] },
}

/**
 * Codes of banks whose app takes account, amount and memo from a link, with its id there (VietQR.io's list of
 * changes, 2024-05 to 2026-07).
 */
export const FILL_IN = { OCB: 'ocb', ACB: 'acb', BIDV: 'bidv', ICB: 'icb', MB: 'mb' }

/**
 * The package gives the App Store id of another bank's app, so it is left out until the right one is known.
 */
export const WRONG_APP_STORE = ['VIETBANK']

/** Apps whose name differs from their bank's. */
export const APP_NAMES = {
  VCB: 'VCB Digibank',
  BIDV: 'BIDV SmartBanking',
  ICB: 'VietinBank iPay',
  VBA: 'Agribank Plus',
  TCB: 'Techcombank Mobile',
  ACB: 'ACB ONE',
  VPB: 'VPBank NEO',
  TPB: 'TPBank Mobile',
  STB: 'Sacombank Pay',
  VIB: 'MyVIB',
  OCB: 'OCB OMNI',
  MB: 'MB Bank',
}
