/** Why a limit is not kept, by a part of its row's name: what the profile shows, and what would come next. */
export const explained: Readonly<Record<string, string>> = {};
