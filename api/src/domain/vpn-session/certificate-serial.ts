/** The serial number of a certificate, as OpenVPN, OpenSSL or Node writes it, in one form: hexadecimal, lower case. */
export const normalizedSerial = (serial: string): string => serial.replaceAll(':', '').toLowerCase();
