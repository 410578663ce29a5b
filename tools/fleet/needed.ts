/** What a user of the fleet has to do before it can begin. */
export class Unready extends Error {
  override readonly name = 'Unready';
}

/** Loads what needs packages that are not part of this one: whoever has no fleet does without them. */
export async function needed<Module>(packages: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Unready(
      `this needs packages that Specord does not bring: \`npm install ${packages}\` beside it`,
    );
  }
}
