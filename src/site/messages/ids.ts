/** Maps the prescribed text names to our texts: `topic:key`. Tests use the left side. */
export const IDS = {
  IDS_ERROR_ISDN_LONG: 'signin:errorIsdnLong',
  IDS_SNHAPSODIENTHOAI: 'signin:snhapsodienthoai',
  IDS_VALIDATION_VPLUS_USERNAME_LENGTH: 'signin:validationVplusUsernameLength',
  IDS_PASSWORD_IS_NOT_VALID: 'signin:passwordIsNotValid',
  IDS_TV_PASSWORD_NOT_MATCH: 'signin:tvPasswordNotMatch',
  IDS_TV_LOI_OTP: 'signin:tvLoiOtp',
  IDS_LOGIN_FAILED: 'signin:loginFailed',
  IDS_LOGIN_OTP_SUCCESS: 'signin:loginOtpSuccess',
  IDS_TV_CAN_NHAP_THONG_TIN: 'order:tvCanNhapThongTin',
} as const
export type Ids = keyof typeof IDS
