/** The sentence for people behind each code. Codes are never translated. */
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    validation_error: 'The request is not valid.',
    unsupported_stream_mode: 'This host has no such stream mode.',
    unsupported_force_engine_version: 'This host cannot execute with that version.',
    unauthenticated: 'The request has no credential that this host knows.',
    key_expired: 'The credential is past its end.',
    key_revoked: 'The credential was withdrawn.',
    forbidden: 'The credential does not permit this.',
    run_forbidden: 'The run belongs to another workspace.',
    force_engine_version_forbidden: 'Only test keys may force a version.',
    not_found: 'There is nothing here.',
    run_not_found: 'There is no such run.',
    workflow_not_found: 'There is no such workflow.',
    interrupt_not_found: 'There is no such interrupt.',
    run_already_active: 'A run of this workflow is active in this scope.',
    conflict: 'The status of the run does not allow this.',
    run_terminal: 'The run has ended.',
    idempotency_in_flight: 'The first request with this key has not finished.',
    idempotency_key_mismatch: 'The key was used with another body.',
    interrupt_already_resolved: 'Somebody answered first.',
    interrupt_expired: 'The time to answer is over.',
    interrupt_cancelled: 'The run was cancelled.',
    interrupt_gone: 'The run was cancelled with its parent.',
    capability_required: 'The request needs a capability that this host lacks.',
    capability_not_provided: 'This host does not provide that.',
    mock_provider_forbidden: 'Only test keys may replace models by mocks.',
    unsupported_mock_provider: 'This host has no such mock.',
    rate_limited: 'Too many requests.',
    internal_error: 'The host failed.',
  },
  de: {
    validation_error: 'Die Anfrage ist ungültig.',
    run_not_found: 'Diesen Lauf gibt es nicht.',
    not_found: 'Hier ist nichts.',
  },
  'pt-BR': {
    validation_error: 'O pedido não é válido.',
    run_not_found: 'Essa execução não existe.',
    not_found: 'Não há nada aqui.',
  },
};

export const locales: readonly string[] = Object.keys(texts);

export function textOf(code: string, locale: string): string {
  return texts[locale]?.[code] ?? texts.en?.[code] ?? code;
}
