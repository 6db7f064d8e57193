import { ENVIRONMENTS, type EnvironmentName } from '#shared/contract/desk/money/e-invoicing.ts'
import { TEMPLATES } from './csr.ts'

/** The environment a certificate request was made for; undefined for none of them. */
export function environmentOf(request: string): EnvironmentName | undefined {
  const der = Buffer.from(request.replace(/-----[^-]+-----|\s/g, ''), 'base64').toString('latin1')
  // “ZATCA-Code-Signing” ends the names of the others, too.
  const named = /(?:TST|PRE)?ZATCA-Code-Signing/.exec(der)?.[0]
  return ENVIRONMENTS.find(environment => TEMPLATES[environment] === named)
}
