/** The part of the page on which usage alerts are changed; their messages lead there. Spec ACC-9. */
export const ALERTS_ANCHOR = 'canh-bao'
export const ALERTS_PATH = `/tai-khoan/thong-tin-ca-nhan#${ALERTS_ANCHOR}`
