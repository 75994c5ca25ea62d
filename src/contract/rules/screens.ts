/** What the app's deep links name. Source: core §2 "/app"; roaming §2.3. */

/** The screens that the specification names. */
export const SCREENS = ['PACKAGE_LIST', 'PACKAGE_DETAIL', 'TOPUP_MONEY', 'TELECOM_BILL', 'NEWS_DETAIL', 'VNPPLUS'] as const
export type Screen = (typeof SCREENS)[number]
