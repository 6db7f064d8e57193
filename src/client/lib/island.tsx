import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Posted } from '#shared/contract/forms.ts'
import type { Resources, T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { createIslandT } from '#shared/i18n/island-t.ts'

/** What every island gets from its page: its language and the texts it uses (always with `ui`). */
export interface IslandProps {
  lang: Lang
  messages: Resources
  /** What became of a form that was posted before the script came. */
  posted?: Posted | undefined
}

const LangContext = createContext<Lang>('en')
const TextContext = createContext<T>(key => key)
const PostedContext = createContext<Posted | undefined>(undefined)

export function IslandProvider({ lang, messages, posted, children }: IslandProps & { children: ReactNode }) {
  return (
    <LangContext value={lang}>
      <PostedContext value={posted}>
        <Texts messages={messages}>{children}</Texts>
      </PostedContext>
    </LangContext>
  )
}

interface TextsProps {
  messages: Resources
  children: ReactNode
}

/** The texts of an island, or of a part of it that is fetched with texts of its own. */
export function Texts({ messages, children }: TextsProps) {
  const lang = useLang()
  const t = useMemo(() => createIslandT(lang, messages), [lang, messages])
  return <TextContext value={t}>{children}</TextContext>
}

/** The language of this island, fixed for its life: changing the language reloads the page. */
export const useLang = (): Lang => useContext(LangContext)

/** The translator of this island: `t('ui:close')`. */
export const useT = (): T => useContext(TextContext)

/** What became of the form of this name when it was posted before the script came: a form begins with that. */
export function usePosted(...forms: string[]): Posted | undefined {
  const posted = useContext(PostedContext)
  return posted && forms.includes(posted.form) ? posted : undefined
}

/** Makes an island of a component: each island is its own React root, so each brings its own language. */
export function withIsland<P extends object>(Inner: ComponentType<P>) {
  return function Island({ lang, messages, posted, ...rest }: P & IslandProps) {
    return (
      <IslandProvider lang={lang} messages={messages} posted={posted}>
        <Inner {...(rest as unknown as P)} />
      </IslandProvider>
    )
  }
}
