import { acceptInvitation } from '#shared/contract/accounts/invitations.ts'
import type { Localized } from '#shared/contract/fields.ts'
import { createAgency, updateAgency } from '#shared/contract/money/ledger.ts'
import { mailbox } from './checkout.ts'
import { mailedPath } from './mail-links.ts'
import { PASSWORD } from './people.ts'
import { dataDir, signedIn, visitor } from './site.ts'

interface RunAgency {
  id: string
  name: Required<Localized>
  /** The way it was accepted, which works no more. */
  invitation: string
}

let serial = 0

/** Staff open an agency on the running server; the person at `email` accepts to run it. */
async function openAgency(email: string, creditMinor: number, before?: RunAgency): Promise<RunAgency> {
  const staff = await signedIn('staff')
  const number = `${process.pid}-${++serial}`
  const name = { en: `Sahil ${number}`, ar: `ساحل ${number}` }
  const body = { name, contact_email: email, lang: 'en' }
  const { data } = await staff.call(createAgency, { body })
  const credit = { credit_limit_minor: creditMinor, disabled: false }
  await staff.call(updateAgency, { params: { id: data.id }, body: credit })
  const invitation = await mailedPath(dataDir(), email, '/invitations/', before?.invitation)
  const token = invitation.split('/').at(-1)
  await visitor().call(acceptInvitation, { body: { token, name: 'Huda Alharbi', password: PASSWORD } })
  return { id: data.id, name, invitation }
}

/** Someone new who runs an agency with so much credit (minor units) and, before it, another without any. */
export async function agencyRunner(creditMinor: number) {
  const email = mailbox()
  const first = await openAgency(email, 0)
  const second = await openAgency(email, creditMinor, first)
  return { email, first, second }
}
