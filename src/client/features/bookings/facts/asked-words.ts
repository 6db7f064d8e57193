/** What is asked for is kept meanwhile, but for rooms, of which the hotel is asked: keys of texts. */
export const askedWords = ({ kind }: { kind: string }) => (kind === 'hotel' ? 'hotel' : 'kept')
