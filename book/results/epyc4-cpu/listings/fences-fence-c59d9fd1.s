# speed.jmh.FencesKernels.loadFence, compiled by C2, 192 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L6
.L1:
    mov        r9,rsi
    mov        r10d,DWORD PTR [rsi+0xc]
    xor        eax,eax
    test       r10d,r10d
    jbe        .L3
    xor        r11d,r11d
    nop        DWORD PTR [rax+rax*1+0x0]
.L2:
    cmp        r11d,r10d
    jae        .L4
    add        rax,QWORD PTR [r9+r11*8+0x10]
    lock       add DWORD PTR [rsp-0x40],0x0
    add        r11d,edx
    mov        r8,QWORD PTR [r15+0x30]
    test       DWORD PTR [r8],eax
    cmp        r11d,r10d
    jl         .L2
.L3:
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L5
    ret
.L4:
    mov        esi,0xffffffe4
    mov        DWORD PTR [rsp],edx
    mov        QWORD PTR [rsp+0x8],rax
    mov        QWORD PTR [rsp+0x10],r9
    mov        DWORD PTR [rsp+0x18],r11d
    mov        DWORD PTR [rsp+0x1c],r10d
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000178]
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x200018c]
.L5:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L6:
    call       <Stub::method_entry_barrier>
    jmp        .L1
