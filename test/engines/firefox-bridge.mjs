#!/usr/bin/env node
// Starts the Firefox of FIREFOX_PATH with Playwright's arguments, and forwards the messages of both. Playwright sends every new
// profile a command that Firefox ESR does not know yet, and stops at the refusal. The journeys do not need that command, so the
// bridge answers it itself.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN_TO_FIREFOX = new Set(['emulation.setMediaFeaturesOverride']);
const ADDRESS = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));

function bridge(playwright, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false });
  const waiting = [];
  const forward = (text) => (browser.readyState === WebSocket.OPEN ? browser.send(text) : waiting.push(text));
  browser.on('open', () => {
    for (const text of waiting.splice(0)) browser.send(text);
  });
  playwright.on('message', (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    if (UNKNOWN_TO_FIREFOX.has(method)) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else forward(text);
  });
  browser.on('message', (data) => playwright.send(data.toString()));
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
}

function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (playwright, request) => bridge(playwright, address + request.url));
}

firefox.stderr.setEncoding('utf8').on('data', (text) => {
  const [, address] = ADDRESS.exec(text) ?? [];
  if (address) listen(address);
  else process.stderr.write(text);
});
