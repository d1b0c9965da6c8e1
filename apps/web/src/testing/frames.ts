const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };

// jsdom draws frames by an interval of its own. One that it starts while a test fakes the timers never fires, and jsdom
// then draws no frame for any later test file either.
window.requestAnimationFrame = (callback) => Number(real.setTimeout(() => callback(performance.now()), 1000 / 60));
window.cancelAnimationFrame = (handle) => real.clearTimeout(handle);
