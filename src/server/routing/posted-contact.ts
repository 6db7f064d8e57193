import type { NameList } from '#shared/rules/people/name-list-form.ts'
import type { FormPost } from './form.ts'
import { phoneOf } from './phone.ts'

type Post = Pick<FormPost, 'fields'>
type Typed = NameList['contact']

export const typedContact = ({ fields }: Post, contact: Typed): Typed => ({
  ...contact,
  mobile: phoneOf(contact.mobile, fields['contact-mobile-country']),
})

/** The contact of a posted name list; undefined where its fields were not shown. */
export const postedContact = (post: Post, contact: Typed): Typed | undefined =>
  post.fields['contact-email'] === undefined ? undefined : typedContact(post, contact)
