export * from 'pathe';
