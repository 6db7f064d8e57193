import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Posted } from '#shared/contract/forms.ts'
import type { Resources, T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { createIslandT } from '#shared/i18n/island-t.ts'

/** Props of every island: language and texts (always with `ui`). */
export interface IslandProps {
  lang: Lang
  messages: Resources
  /** Result of a form posted before hydration. */
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

export function Texts({ messages, children }: TextsProps) {
  const lang = useLang()
  const t = useMemo(() => createIslandT(lang, messages), [lang, messages])
  return <TextContext value={t}>{children}</TextContext>
}

/** Fixed: changing the language reloads the page. */
export const useLang = (): Lang => useContext(LangContext)

/** Translator of this island: `t('ui:close')`. */
export const useT = (): T => useContext(TextContext)

/** Result of a form that was posted before hydration, by name. */
export function usePosted(...forms: string[]): Posted | undefined {
  const posted = useContext(PostedContext)
  return posted && forms.includes(posted.form) ? posted : undefined
}

/** Each island is a React root with its own language. */
export function withIsland<P extends object>(Inner: ComponentType<P>) {
  return function Island({ lang, messages, posted, ...rest }: P & IslandProps) {
    return (
      <IslandProvider lang={lang} messages={messages} posted={posted}>
        <Inner {...(rest as unknown as P)} />
      </IslandProvider>
    )
  }
}
