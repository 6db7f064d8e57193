import { tagged } from '#shared/rules/invoices/qr.ts'

/** Of the authority's own sample of a simplified invoice (SDK R3.4.8). Its key and certificate are public. */
export const VECTOR = {
  hash: 'z5F9qsS6oWyDhehD8u8S0DaxV+2CUiUz9Y+UsR61JgQ=',
  key: 'MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAEoWCKa0Sa9FIErTOv0uAkC1VIKXxU9nPpx2vlf4yhMejy8c02XJblDq7tPydo8mq0ahOMmNo8gwni7Xt1KT9UeA==',
  signature:
    'MEYCIQCYovp/Gxd/x2qZcDZZf+4TdtfZjU/1/fzS3EQjmZGhlQIhANTc0rlAs3ffQgrKi8V49eXV32d200XIutgCti4iGAjB',
  stamp: 'MEUCIQCxP4nIZp1lwlClG3Gt8nIvKKsGi7xXR1Y0K73iPbqgGwIgPYQuDPI4DAQAz0s5ndrojyQOoCkdyxNN1O+Xqmwv61w=',
  /** SHA-256 of its QR code, in hexadecimal digits. */
  qrDigest: '7a6dbccac5f288d1755c70661f4829c7b91c3ac347ebbb88d4559ac962313e5b',
}

/** The QR code of the sample, as we write it. */
export const vectorQr = (): string =>
  tagged([
    'شركة توريد التكنولوجيا بأقصى سرعة المحدودة | Maximum Speed Tech Supply LTD',
    ...['399999999900003', '2022-08-17T17:41:08', '231.15', '30.15', VECTOR.hash, VECTOR.signature],
    Buffer.from(VECTOR.key, 'base64'),
    Buffer.from(VECTOR.stamp, 'base64'),
  ])
