/** Names of events have segments: `run.started`, `notifications/message`. */
export function isEventName(text: string): boolean {
  return (
    /^[A-Za-z][\w-]*(?:[./:][\w-]+)+$/.test(text) &&
    !/\.(?:json|ya?ml|md|ts|js|py|go|html|txt|proto)$/i.test(text)
  );
}

export function isEventTopic(title: string): boolean {
  return /\b(?:events?|messages?|notifications?|topics?|webhooks?|stream)\b/i.test(title);
}
